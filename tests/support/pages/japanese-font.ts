/** The font of Japanese texts: the system's, unlike those of the other compared languages. */
import type { Page } from '@playwright/test';

/** The font in which golden pictures are drawn: Debian's fonts-noto-cjk. */
export const GOLDEN_JAPANESE_FONT = 'Noto Sans CJK JP';

/** The font in which the browser draws Japanese on a page with the app's style sheets; the page's content is replaced. */
export async function japaneseFont(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => (document.body.innerHTML = '<p lang="ja" style="font-family: var(--font)">回線</p>'));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
}
