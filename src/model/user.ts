/** Whose session it is. */

/** Whether it is known whose session it is: what is kept on this machine for nobody in particular would be shown to the next one. */
export function isKnownAccount(id: string | undefined): id is string {
  return id !== undefined && id !== '';
}
