/**
 * Fills the test's document with the markup of a page, without its scripts. Head and body stay the same elements: Testing Library's
 * `screen` knows the first body only, also in the files that share the process.
 */
export function fillDocument(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll('script').forEach((script) => script.remove());
  document.head.replaceChildren(...page.head.childNodes);
  document.body.replaceChildren(...page.body.childNodes);
}
