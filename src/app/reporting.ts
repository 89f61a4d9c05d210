/** Catches unhandled errors, redacts what is recorded, and starts error reporting where it is configured; loaded after the first page is shown. */
import { getStartup } from '../lib/platform/app-info';
import { systemClock } from '../lib/platform/clock';
import { sendErrorReport } from '../lib/platform/desktop';
import { report, setErrorSink, setReportRedaction } from '../lib/platform/error-reporting';
import { personalTexts } from '../lib/platform/personal-texts';
import { readStored } from '../lib/platform/storage';
import { brand } from '../../common/brand';
import { createRedaction } from '../../common/redact/redact';

/** Starts listening; resolves when reporting is started, or at once when it is off. Never rejects. */
export async function startReporting(): Promise<void> {
  setReportRedaction(() => createRedaction({ own: personalTexts() }));
  window.addEventListener('error', ({ error, message }) => report(error ?? message, 'window'));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
  const { config, version, platform, isDesktop } = getStartup();
  if (config.sentryDsn === '') return;
  try {
    const { startSentry } = await import('../lib/platform/sentry');
    const sink = startSentry({
      dsn: config.sentryDsn,
      origin: { release: `${brand.key}@${version}`, process: isDesktop ? 'page' : 'web', platform },
      own: personalTexts,
      sendToMain: isDesktop ? sendErrorReport : null,
      now: () => systemClock.now(),
    });
    // On the desktop the main process drops what the person does not want to be sent.
    setErrorSink((...given) => {
      if (isDesktop || readStored('errorReports') === 'on') sink(...given);
    });
  } catch (error) {
    report(error, 'error reporting');
  }
}
