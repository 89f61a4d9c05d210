/** What opens over a page for a game that is installed: its options, their list of servers, and the question which one it is. */
import { paths } from '../../../../src/model/paths';
import { opening, openPlaces } from './dialog-steps';
import type { Dialog } from './dialogs';
import type { WorldChange } from './worlds';

/** The game is installed, so that its card has the buttons of Play. */
const installed = (name: string): WorldChange => ({ installed: [{ id: 'steam:440', name }] });
const ON_CARD = 'main [role="gridcell"] > button';

export const PLAY_DIALOGS: readonly Dialog[] = [
  {
    name: 'play-options',
    path: paths.allGames,
    opens: ['features/play/GameOptions.tsx', 'features/play/LevelSelect.tsx'],
    places: ['app'],
    world: installed('Polar Siege'),
    steps: opening(`${ON_CARD}:nth-of-type(2)`),
  },
  {
    name: 'play-servers',
    path: paths.allGames,
    opens: ['features/play/PlaceSelect.tsx'],
    places: ['app'],
    widths: [720],
    part: '[popover]:popover-open',
    world: installed('Polar Siege'),
    steps: openPlaces,
  },
  {
    name: 'play-question',
    path: paths.allGames,
    opens: ['features/play/GameQuestion.tsx'],
    places: ['app'],
    world: installed('Polar Siege: Online'),
    steps: opening(`${ON_CARD}:nth-of-type(3)`),
  },
];
