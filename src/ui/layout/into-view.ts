/** A ref for what answers a press that may be far away, as at the other end of a form on a phone: it is scrolled into view as it appears. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
