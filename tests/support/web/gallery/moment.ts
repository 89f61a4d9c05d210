/** When the pictures are taken, and who is signed in. */
import { SESSION_START } from '../../samples/session-recaps';

/** Two hours after the start of the recorded evening session, the last of the person's sessions. */
export const NOW = SESSION_START + 2 * 3_600_000;
export const PERSON_ID = 204_816;
export const TIME_ZONE = 'Asia/Bangkok';
