/** The types of the DevTools protocol that the stand-in speaks, taken from Playwright's own typings of it. */
import type { CDPSession } from '@playwright/test';

declare const session: CDPSession; // Only its type is used: a generic method's types cannot be had from an interface.

/** A command's name, e.g. 'Page.navigate'. */
export type Method = Parameters<CDPSession['send']>[0];
/** A command's parameters. */
export type ParametersOf<M extends Method> = NonNullable<Parameters<typeof session.send<M>>[1]>;
/** A command's result. */
export type ResultOf<M extends Method> = Awaited<ReturnType<typeof session.send<M>>>;

/** The events that are listened to. */
export type EventName =
  | 'Fetch.requestPaused'
  | 'Inspector.targetCrashed'
  | 'Page.domContentEventFired'
  | 'Page.frameNavigated'
  | 'Page.frameRequestedNavigation'
  | 'Page.lifecycleEvent'
  | 'Page.navigatedWithinDocument'
  | 'Runtime.bindingCalled'
  | 'Runtime.consoleAPICalled'
  | 'Runtime.executionContextCreated'
  | 'Runtime.executionContextDestroyed'
  | 'Runtime.executionContextsCleared'
  | 'Target.attachedToTarget'
  | 'Target.detachedFromTarget';

/** An event's payload. */
export type Payload<E extends EventName> = Parameters<Parameters<typeof session.addListener<E>>[1]>[0];
