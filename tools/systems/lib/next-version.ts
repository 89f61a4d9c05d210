/** The version after a version, for a second package of the same sources. */

/** Such as 0.1.1 after 0.1.0. @throws for a version that is not three numbers */
export function nextVersion(version: string): string {
  const [, lead, patch] = /^(\d+\.\d+)\.(\d+)$/.exec(version) ?? [];
  if (lead === undefined) throw new Error(`'${version}' is not three numbers`);
  return `${lead}.${Number(patch) + 1}`;
}
