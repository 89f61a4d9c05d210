/** Time from the click that confirms 'Sign out' until the login page is drawn and the token is gone, with 10,000 servers, connected (promise B2). */
import { connect, CROWD, evaluate, evaluateNumber, openDesktop, signIn } from './desktop';
import { figure, median, type Figure } from './figure';

const RUNS = 5;
const TARGET_MS = 300;

export async function measureSignOut(): Promise<Record<string, Figure>> {
  const benched = await openDesktop({ servers: CROWD.servers });
  const { page, devtools, sandbox } = benched;
  try {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      if (run > 0) await signIn(page);
      await connect(page);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sign out' });
      await confirm.waitFor();
      // Signing out waits for no network: the provider answers nothing from here on.
      sandbox.control.addFault({ route: '*', kind: 'hang' });
      await evaluate(devtools, WATCH_SIGN_OUT);
      await confirm.click();
      times.push(await evaluateNumber(devtools, 'bench.signedOut'));
      sandbox.control.clearFaults();
    }
    return { 'signing out: click to login page, provider silent': figure(median(times), 'ms', TARGET_MS) };
  } finally {
    await benched.close();
  }
}

/** Page code: the time in ms from the next click to the frame in which the token is gone and login has its fields. */
const WATCH_SIGN_OUT = `
  window.bench = {
    signedOut: new Promise((done) => {
      addEventListener('click', ({ timeStamp }) => {
        requestAnimationFrame(function look() {
          const isOut = localStorage.getItem('accessToken') === null && document.querySelector('input[name="password"]');
          if (isOut) done(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        });
      }, { capture: true, once: true });
    }),
  };
  0`;
