/** Windows that must be answered or closed before anything else. */

/** Show a dialog until it closes; then it is gone, the focus is back, and `onClose` is called. */
export function openDialog(dialog, onClose) {
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    // Chromium gives the focus back by itself, but a text field then takes no text until focused anew.
    before.blur();
    before.focus();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
}
