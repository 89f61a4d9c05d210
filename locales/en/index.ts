/** English, the source: every text by area. All other languages have its shape. */
import 'dayjs/locale/en';
import auth from './auth.json';
import common from './common.json';
import failure from './failure.json';
import home from './home.json';
import shell from './shell.json';

export const messages = { auth, common, failure, home, shell };
export type Messages = typeof messages;
