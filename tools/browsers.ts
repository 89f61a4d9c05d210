/**
 * `npm run test:browsers`: the web platform in the browsers that are not Chromium and that this machine can drive: Safari, Firefox, and on Linux
 * WebKitGTK, which has Safari's engine. Each is driven through its own W3C WebDriver program, as a person uses it. With `--all` one that cannot
 * be driven is a failure.
 */
import { openBrowser } from './browsers/browser';
import { findDrivers } from './browsers/drivers';
import { visitPlatform } from './browsers/visit';
import { readArguments } from './lib/arguments';
import { messageOf } from './lib/message-of';
import { setStage } from './lib/stage';
import { openDisplay } from './systems/lib/display';
import { runSystemSteps } from './systems/lib/steps';

const { values } = readArguments({ options: { all: { type: 'boolean' } } });

const surroundings = { platform: process.platform, print: (line: string) => console.log(line) };
let [passed, failed, skipped] = [0, 0, 0];
let closeDisplay = () => {};
try {
  closeDisplay = await openDisplay('real');
  for (const driver of findDrivers(surroundings.platform)) {
    console.log(`\n${driver.browser}`);
    if (driver.program === null) {
      console.log(`${values.all ? 'FAILED ' : 'skipped'}  ${driver.missing}`);
      if (values.all) failed += 1;
      else skipped += 1;
      continue;
    }
    // A sandbox for each: what one has bought and redeemed is used up.
    const sandbox = await setStage();
    const browser = await openBrowser(driver.program).catch((error: unknown) => messageOf(error));
    if (typeof browser === 'string') {
      failed += 1;
      console.log(`FAILED   starts: ${browser}`);
    } else {
      const counts = await runSystemSteps(visitPlatform(browser.driver, sandbox), surroundings);
      passed += counts.passed;
      failed += counts.failed;
      skipped += counts.skipped;
      await browser.close();
    }
    await sandbox.close();
  }
} finally {
  closeDisplay();
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
