/** The ways to sign in that the provider lacks (docs/product.md section 15); their buttons are hidden until the page is loaded again. */
import { create } from 'zustand';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { registerReset } from '../../../lib/platform/fresh-state';

/** The ways to sign in that need no form. */
export type StartMethod = SignInProvider | 'device';

export const useAbsentMethods = create<readonly StartMethod[]>()(() => []);

/** Hides a way to sign in. */
export function hideMethod(method: StartMethod): void {
  useAbsentMethods.setState((known) => [...known, method], true);
}

registerReset(() => useAbsentMethods.setState([], true));
