// Ways to pass a link on: the device's share sheet, or the clipboard.

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the device's share sheet. It is not an error if the person closes it again. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithSelection(text);
  }
}

/** Copies with `execCommand`, the only way on plain HTTP, where browsers have no `navigator.clipboard`. */
function copyWithSelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // While a dialog is open, everything outside it is inert, and text in an inert field cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const previousFocus = document.activeElement;
  field.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  field.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return copied;
}
