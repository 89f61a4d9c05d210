/** The gallery's script: what replaces the app's surroundings, and what compares pictures. */
export { compare, isSame } from './compare';
export { install } from './install';
