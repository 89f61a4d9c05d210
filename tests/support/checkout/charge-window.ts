/** Windows of one browser: each has its own modules, so that it shares nothing with another one but the storage. */
import { vi } from 'vitest';

/** Loads what a window needs to pay an order. */
async function loadWindow() {
  const [leases, keyed, order, resume, settle, watch, cancel, service, notices, session, checkout, stage, flow] =
    await Promise.all([
      import('../../../src/features/checkout/payment/charge-leases'),
      import('../../../src/core/session/keyed-request'),
      import('../../../src/features/checkout/payment/pay-order'),
      import('../../../src/features/checkout/orders/resume-order'),
      import('../../../src/features/checkout/payment/settle-charge'),
      import('../../../src/features/checkout/orders/watch-order'),
      import('../../../src/features/checkout/orders/cancel-order'),
      import('../../../src/core/services/services'),
      import('../../../src/core/preferences/notices.store'),
      import('../../../src/core/session/session.store'),
      import('../../../src/features/checkout/checkout.store'),
      import('./service-stage'),
      import('../stages/flow-stage'),
    ]);
  return {
    ...{ ...leases, ...keyed, ...order, ...resume, ...settle, ...watch, ...cancel, ...service, ...notices },
    ...{ ...session, ...checkout, service: stage.service, goodCard: stage.goodCard },
    signedInServices: flow.signedInServices,
  };
}

export type ChargeWindow = Awaited<ReturnType<typeof loadWindow>>;

/** Loads two windows. */
export async function loadWindows(): Promise<readonly [ChargeWindow, ChargeWindow]> {
  const first = await loadWindow();
  vi.resetModules();
  return [first, await loadWindow()];
}

/** A storage that windows share. @param changed called after each change of a value */
export function sharedStorage(changed: (name: string) => void): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  const change = (name: string, value: string | null) => {
    if ((values.get(name) ?? null) === value) return;
    if (value === null) values.delete(name);
    else values.set(name, value);
    changed(name);
  };
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: change,
    removeItem: (name) => change(name, null),
  };
}

/** Web Locks that windows share, as far as the app uses them: a lock that is held is not waited for. */
export function sharedLocks() {
  const held = new Set<string>();
  return {
    async request<T>(...[name, , use]: [string, LockOptions, (lock: object | null) => Promise<T> | null]) {
      if (held.has(name)) return use(null);
      held.add(name);
      try {
        return await use({});
      } finally {
        held.delete(name);
      }
    },
  };
}
