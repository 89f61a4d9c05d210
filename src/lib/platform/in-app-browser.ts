/** Other apps that show the page themselves, as chats show links: they open no second window, and save no file. */

/** Android's web view says "wv", and the one of iOS lacks the name of Safari; so does a page on the home screen of iOS. */
const IN_APP_BROWSER =
  /; wv\)|\b(?:FB_IAB|FBA[NV]|Instagram|Line\/|Zalo|MicroMessenger)|iP(?:hone|ad|od)(?!.*Safari\/)/;

/** Whether another app shows the page. */
export function isInAppBrowser({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return IN_APP_BROWSER.test(userAgent);
}
