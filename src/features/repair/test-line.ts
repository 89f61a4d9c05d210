/** "Test my line": one test at a time, by the main process (docs/product.md section 18, Test my line). */
import { beginLineTest, useLineTest } from '../../core/repair/line-test.store';
import { sweep } from '../../core/connection/monitoring/sweep';
import { isMatchMode } from '../../core/preferences/match-mode.store';
import { services } from '../../core/services/services';
import { withTimeout } from '../../core/services/with-timeout';

/** The main process limits each of its checks; a test that takes longer has no result. */
const LINE_TEST_TIMEOUT_MS = 20_000;

/** Tests the line; a call while a test runs, or in match mode, changes nothing (promises E9 and J8). Never rejects. */
export async function testLine(): Promise<void> {
  if (useLineTest.getState().isRunning || isMatchMode()) return;
  const end = beginLineTest();
  // Nothing measures the servers on most pages without a connection; the test then has their present figures.
  void sweep();
  const rows = await withTimeout(LINE_TEST_TIMEOUT_MS, services().desktop.testLine(), null);
  end(rows && { madeAt: services().clock.now(), rows });
}
