/** What home may show of itself: the renew dialog and promotions, never over a running session (SPEC.md section 2). */
export function HomeNews() {
  return null;
}
