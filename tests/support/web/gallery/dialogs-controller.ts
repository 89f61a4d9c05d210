/** The gamepad's hints, which stand over the page and over its dialogs. */
import { paths } from '../../../../src/model/paths';
import { connectGamepad } from '../../pages/fake-gamepad';
import type { Dialog } from './dialogs';

const OPENING_MS = 500;

/** What the maker prints on its buttons, in every language. */
export const BUTTON_SIGNS: readonly string[] = ['A', 'B', 'X', 'Y', 'LB', 'RB'];

export const CONTROLLER_DIALOGS: readonly Dialog[] = [
  {
    name: 'controller-hints',
    path: paths.support,
    opens: ['features/controller/Hints.tsx'],
    places: ['app'],
    part: '[data-controller-hints]',
    async steps({ page, pass }) {
      await connectGamepad(page);
      await pass(OPENING_MS);
    },
  },
];
