/** The text of a failure (docs/product.md section 8): the server's message when there is one, else the text of the reason. */
import { useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure, type HelperFailureReason } from '../../model/failure';
import { useSecondsUntil } from '../time/use-now';
import { shownFreeText, useFreeText } from './free-text';
import { knownMessageKey, secondsToWait, waitMsOf } from '../../model/server-messages.rules';

/** The reasons whose texts differ between measuring and connecting. */
const STEP_REASONS = ['refused', 'timeout', 'broken', 'rejected'] as const;
type StepReason = (typeof STEP_REASONS)[number];

function isOfStep(reason: HelperFailureReason): reason is StepReason {
  return STEP_REASONS.some((one) => one === reason);
}

/** The generic message of docs/product.md section 8, which some providers send themselves. */
const STATUS_MESSAGE = /^request failed with status code (\d{3})$/i;

/** Returns the function that gives a failure's text in the current language, for views; a time to wait that it names counts down. */
export function useFailureText(): (failure: Failure) => ReactNode {
  const { t } = useTranslation();
  const wordsOf = useFailureWords();
  return (failure) => {
    const waitMs = waitMsOf(failure);
    const since = failure.source === 'provider' ? failure.receivedAt : undefined;
    // The provider's own message is shown as sent, without the time.
    const hasSeconds = failureText(t, failure, 1) !== failureText(t, failure, 2);
    if (waitMs === null || since === undefined || !hasSeconds) return wordsOf(failure);
    return <Waiting key={since} failure={failure} until={since + waitMs} />;
  };
}

/** Like useFailureText, where only words can stand: a time to wait is that of the response. */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useTranslation();
  useFreeText();
  return (failure) => failureText(t, failure);
}

/** Like useFailureText, with the code that a person can report to support. */
export function useCodedFailureText(): (failure: Failure) => ReactNode {
  const textOf = useFailureText();
  // Without a break before the dot: it would begin a line.
  return (failure) => (
    <>
      {textOf(failure)}
      {`\u00A0·\u00A0${failureCode(failure)}`}
    </>
  );
}

/** A text whose seconds count down; screen readers keep those that it began with, as they would read each second. */
function Waiting({ failure, until }: { readonly failure: Failure; readonly until: number }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(until);
  const [first] = useState(seconds);
  const textOf = (left: number) => (left > 0 ? failureText(t, failure, left) : t('failure.waitOver'));
  return (
    <>
      <span aria-hidden="true">{textOf(seconds)}</span>
      <span className="visually-hidden">{textOf(first)}</span>
    </>
  );
}

/**
 * The text of a failure.
 * @param seconds the rest of a time to wait that it names
 */
export function failureText(t: TFunction, failure: Failure, seconds = secondsOf(failure)): string {
  switch (failure.source) {
    case 'helper-ping':
      return t(isOfStep(failure.reason) ? `failure.helper-ping.${failure.reason}` : `failure.helper.${failure.reason}`);
    case 'helper-login':
      return t(
        isOfStep(failure.reason) ? `failure.helper-login.${failure.reason}` : `failure.helper.${failure.reason}`,
      );
    case 'provider':
      return providerText(t, failure, seconds);
    case 'sign-in':
      return t(`failure.signIn.${failure.reason}`, { provider: t(`auth.provider.${failure.provider}`) });
  }
}

function secondsOf(failure: Failure): number | null {
  const waitMs = waitMsOf(failure);
  return waitMs === null ? null : Math.ceil(waitMs / 1_000);
}

function providerText(t: TFunction, failure: Extract<Failure, { source: 'provider' }>, seconds: number | null): string {
  const { message } = failure;
  const tooMany = failure.status === 429 ? 'failure.tooManyTries' : null;
  const known = message === undefined ? tooMany : knownMessageKey(message);
  if (known === 'failure.tooManyTries' && seconds !== null) return t('failure.tooManyTriesWait', { seconds });
  if (message !== undefined) {
    const status = STATUS_MESSAGE.exec(message)?.[1];
    if (status !== undefined) return t('failure.status', { status });
    if (secondsToWait(message) !== null && seconds !== null) return t('failure.waitForMail', { seconds });
    return known ? t(known) : shownFreeText(message);
  }
  if (seconds !== null) return t('failure.busy', { seconds });
  switch (failure.reason) {
    case 'network':
      return t('failure.network');
    case 'aborted':
      return t('failure.aborted');
    case 'timeout':
      return t('failure.timeout');
    case 'bad-response':
      return t(failure.isEmpty ? 'failure.emptyResponse' : 'failure.badResponse');
    case 'server':
      return t('failure.status', { status: failure.status ?? 500 });
    case 'unauthorized':
      return t('failure.unauthorized');
    case 'rejected':
      return t(known ?? 'failure.unexpected');
    case 'no-key':
      return t('failure.noKey');
  }
}
