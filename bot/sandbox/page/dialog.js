/** Windows that must be answered or closed before anything else. */

/** Show a dialog until it closes; then it is gone, the focus is back, and `onClose` is called. */
export function openDialog(dialog, onClose) {
  const before = document.activeElement;
  // Chromium gives a text field its focus back without a caret, and tells of the closing only with
  // the next frame it draws: keys pressed until then would be lost. An observer is told at once.
  const watch = new MutationObserver(() => {
    if (dialog.open) return;
    watch.disconnect();
    dialog.remove();
    before.blur(); // or focusing it would change nothing
    before.focus();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  watch.observe(dialog, { attributeFilter: ["open"] });
}
