/** Locks the page's scrolling behind overlays; several may lock at once. */
let lockCount = 0;

/** Locks; the returned function unlocks once, and the last one restores scrolling. */
export function lockScroll(): () => void {
  lockCount += 1;
  document.documentElement.style.overflow = 'hidden';
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    lockCount -= 1;
    if (lockCount === 0) document.documentElement.style.overflow = '';
  };
}
