# tuples.py in C: compiled modules take its functions from here.

cdef extern from *:
    """
    static CYTHON_INLINE PyObject *tuples_made(PyObject *kind, PyObject *fields) {
        Py_ssize_t at, size = PyTuple_GET_SIZE(fields);
        PyObject *made = ((PyTypeObject *)kind)->tp_alloc((PyTypeObject *)kind, size);
        if (made) {
            for (at = 0; at < size; at++) {
                PyObject *field = PyTuple_GET_ITEM(fields, at);
                Py_INCREF(field);
                PyTuple_SET_ITEM(made, at, field);
            }
        }
        return made;
    }
    static CYTHON_INLINE PyObject *tuples_fields(PyObject *named) { Py_INCREF(named); return named; }
    """
    object made "tuples_made" (object kind, tuple fields)
    tuple fields "tuples_fields" (object named)
