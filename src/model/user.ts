/** Identity of the session's account. */

/** Whether the account is known; data stored for an unknown account would be shown to the next one. */
export function isKnownAccount(id: string | undefined): id is string {
  return id !== undefined && id !== '';
}
