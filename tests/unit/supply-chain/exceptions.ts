/** Temporary exceptions from the supply-chain rules, each with its reason and its last day (promise I6). */

export interface Exception {
  /** What is let pass. */
  readonly id: string;
  readonly reason: string;
  /** The last day, as '2027-06-30'; afterwards the rule's test fails until the exception is reviewed. */
  readonly until: string;
}

/** Packages beyond the fifteen that the app may need to run. */
export const OVER_THE_LIMIT: readonly Exception[] = [
  {
    id: 'react-image-crop',
    reason:
      "crops the profile's picture by mouse, touch and keyboard; loaded with that dialog alone, no packages of its own",
    until: '2027-05-31',
  },
  {
    id: 'qr',
    reason:
      'draws the bank transfer and the share link as QR codes; 7 kB, loaded with these pages alone, no packages of its own',
    until: '2027-05-31',
  },
  {
    id: 'lucide-react',
    reason: 'the icons of every page as code that keeps to the content policy; only those that are used ship',
    until: '2027-05-31',
  },
];

/** Packages with install scripts. None is run: .npmrc disables them. */
export const WITH_INSTALL_SCRIPTS: readonly Exception[] = [
  {
    id: 'esbuild',
    reason:
      'its script only replaces a shell file by its program; that program is a package of its own and found without it',
    until: '2027-05-31',
  },
  {
    id: 'electron-winstaller',
    reason: "comes with electron-builder for Squirrel's installers, which are not made here",
    until: '2027-05-31',
  },
];

/** Packages, by how their names begin, that the lock does not have although one of its packages names them. `npm ci` wants them. */
export const NOT_LOCKED: readonly Exception[] = [];

/** Those whose last day is over. */
export function expired(exceptions: readonly Exception[], today: Date): string[] {
  return exceptions
    .filter(({ until }) => !(today.getTime() < Date.parse(`${until}T24:00:00Z`)))
    .map(({ id, until }) => `${id} was let pass until ${until}`);
}
