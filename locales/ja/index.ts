/** Japanese: every text by area, in the shape of English. */
import 'dayjs/locale/ja';
import type { Messages } from '../en';
import auth from './auth.json';
import common from './common.json';
import desktop from './desktop.json';
import failure from './failure.json';
import games from './games.json';
import gift from './gift.json';
import home from './home.json';
import line from './line.json';
import match from './match.json';
import profile from './profile.json';
import recovery from './recovery.json';
import repair from './repair.json';
import search from './search.json';
import shell from './shell.json';
import streamer from './streamer.json';

export const messages: Messages = {
  auth,
  common,
  desktop,
  failure,
  games,
  gift,
  home,
  line,
  match,
  profile,
  recovery,
  repair,
  search,
  shell,
  streamer,
};
