/** Takes the command line's requests from the main process and gives their answers back; the answers are in a chunk of their own. */
import type { CommandLineAnswer, NumberedRequests } from '../../../common/contract/command-line/command-line';
import { report } from '../../lib/platform/error-reporting';
import { resettable } from '../../lib/platform/fresh-state';
import { holdPageBy } from '../page/page-holds.store';
import { services } from '../services/services';

const running = resettable(() => ({ count: 0 }));
// A page that is put away meanwhile would lose the answer.
holdPageBy(() => running.count > 0);

/** Answers every request that waits; resolves when all are answered. Never rejects. */
export async function serveCommandLine(): Promise<void> {
  await answerAll(await services().desktop.serveCommandLine(null));
}

async function answerAll(requests: NumberedRequests): Promise<void> {
  await Promise.all(
    requests.map(async ({ number, request }) => {
      running.count += 1;
      try {
        const answer = await answerTo(request);
        await answerAll(await services().desktop.serveCommandLine({ number, answer }));
      } finally {
        running.count -= 1;
      }
    }),
  );
}

async function answerTo(request: NumberedRequests[number]['request']): Promise<CommandLineAnswer> {
  try {
    const { answerRequest } = await import('./command-line-answers');
    return await answerRequest(request);
  } catch (error) {
    report(error, 'command line');
    return { outcome: 'failed' };
  }
}
