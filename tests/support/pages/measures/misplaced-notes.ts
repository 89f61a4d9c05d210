/** Finds hints and errors that do not clearly belong to their field. */

/** Runs in the page. @returns the notes of text fields that are as near to the next label as to their own field, a line each */
export function misplacedNotes(): string[] {
  return [...document.querySelectorAll('[data-frame]')].flatMap((frame) => {
    const note = frame.nextElementSibling;
    const text = note?.textContent.trim() ?? '';
    if (!note?.matches('p') || text === '' || !note.checkVisibility()) return [];
    const [own, box] = [frame.getBoundingClientRect(), note.getBoundingClientRect()];
    const distances = [...document.querySelectorAll('label')]
      .map((label) => label.getBoundingClientRect())
      .filter(({ top, left, right }) => top >= box.bottom - 1 && right > box.left && left < box.right)
      .map(({ top }) => top - box.bottom);
    const gap = box.top - own.bottom;
    if (gap < Math.min(...distances)) return [];
    return [`'${text}' is ${Math.round(gap)} px below its field, and as near to the next label`];
  });
}
