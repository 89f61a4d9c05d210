/** Chromium's errors of a proxy: it was not reached, wants a password, which the app has none to give, or does not connect to the host. */
export const PROXY_ERROR = /net::ERR_(?:PROXY_|MANDATORY_PROXY_|PAC_|TUNNEL_|SOCKS_)/;
