// Copies a text, and says whether it is in the clipboard now: a page without HTTPS has none, and a browser may refuse.
// Then the field that shows the text takes the focus, so that it is at least ready to be copied by hand.
export async function copied(text: string, field?: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    return false;
  }
}
