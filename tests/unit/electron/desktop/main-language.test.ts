/** The language of tray, menu and dialogs, before and after the page has reported its own. */
import { describe, expect, it } from 'vitest';
import { fake, run, view } from './desktop-integration-stage';

describe('the language of the main process', () => {
  it("is the computer's until the page reports, then the page's, also after a restart", async () => {
    const { integration, labels } = await run({ languages: ['de-DE', 'th-TH'] });
    expect([integration.language(), labels()]).toEqual(['th', ['เปิด PingLane', 'ออกจาก PingLane']]);
    integration.showTray({ ...view, language: 'ja' });
    expect([integration.language(), labels().at(-1)]).toEqual(['ja', 'PingLaneを終了']);
    const again = await run({ languages: ['de-DE', 'th-TH'] });
    expect([again.integration.language(), again.labels()]).toEqual(['ja', ['PingLaneを開く', 'PingLaneを終了']]);
    expect((await run({ languages: ['de-DE'] })).integration.language()).toBe('ja');
  });

  it('is English on a computer with none of the eight', async () => {
    expect((await run({ languages: ['de-DE'] })).integration.language()).toBe('en');
  });

  it('is that of the macOS menu too, which is set anew only when the language changes', async () => {
    const { integration } = await run({ platform: 'darwin' });
    integration.showTray({ ...view, language: 'vi' });
    integration.showTray({ ...view, language: 'vi', sentence: 'Connected' });
    expect(fake.applicationMenus.map((menu) => menu?.[1]?.label)).toEqual(['Edit', 'Sửa']);
    await run({ platform: 'linux' });
    expect(fake.applicationMenus).toEqual([null]);
  });
});
