/** Names that the gallery's fakes share. */

export const VERSION = '1.4.0';
export const MACHINE_ID = `web-${'0'.repeat(32)}`;
export const API_URL = 'https://api.pinglane.example';
export const GATEWAY_URL = 'https://gateway.pinglane.example';
export const IP_LOOKUP_URL = 'https://ip.pinglane.example';
/** Begins the token of server/submit; the server's id follows. */
export const SESSION_TOKEN = 'session-of-';
