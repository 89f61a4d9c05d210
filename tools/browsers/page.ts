/** What a person does on a page, through WebDriver. */
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

const LIMIT_MS = 15_000;

/** The person's steps on the page that a browser shows. */
export interface Page {
  readonly driver: WebDriver;
  /** Waits until a text is on the page. */
  readonly see: (text: string) => Promise<WebElement>;
  /** Clicks the button with this text or label. */
  readonly press: (name: string) => Promise<void>;
  /** Chooses the radio button with this label. */
  readonly choose: (label: string) => Promise<void>;
  /** Types into the field with this label. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly pressKeys: (...keys: readonly string[]) => Promise<void>;
  /** Opens a path within the app, like a link. */
  readonly go: (path: string) => Promise<void>;
  /** What the page has printed as an error or refused since the last call. */
  readonly takeErrors: () => Promise<readonly string[]>;
  /** Records errors of the loaded document from now on. */
  readonly watchErrors: () => Promise<void>;
}

/** The page of a browser's current tab. Each step throws when what it needs does not appear in time. */
export function pageOf(driver: WebDriver): Page {
  const find = async (xpath: string, name: string): Promise<WebElement> => {
    const found = await driver.wait(() => firstShown(driver, xpath), LIMIT_MS, `'${name}' did not appear`);
    // The wait gives nothing else: it fails without an element.
    return found as WebElement;
  };
  const text = (value: string) => `normalize-space(.)=${quote(value)}`;
  return {
    driver,
    see: (value) => find(`//body//*[text()[contains(normalize-space(.), ${quote(value)})]]`, value),
    async press(name) {
      await (await find(`//button[${text(name)} or @aria-label=${quote(name)}]`, name)).click();
    },
    async choose(label) {
      await (await find(`//label[.//input[@type='radio']][contains(., ${quote(label)})]`, label)).click();
    },
    async type(label, value) {
      const id = await (
        await find(`//label[@for][starts-with(normalize-space(.), ${quote(label)})]`, label)
      ).getAttribute('for');
      await driver.findElement(By.id(id ?? '')).sendKeys(value);
    },
    async pressKeys(...keys) {
      await driver
        .actions()
        .sendKeys(...keys)
        .perform();
    },
    async go(path) {
      await driver.executeScript(GO, path);
      await driver.wait(() => driver.executeScript<boolean>(HAS_HEADING), LIMIT_MS, `${path} has no heading`);
    },
    takeErrors: () => driver.executeScript<string[]>('return (window.seenErrors ?? []).splice(0)'),
    watchErrors: () => driver.executeScript(WATCH_ERRORS),
  };
}

/** The key of shortcuts: Command on macOS. */
export const shortcutKey = process.platform === 'darwin' ? Key.COMMAND : Key.CONTROL;

async function firstShown(driver: WebDriver, xpath: string): Promise<WebElement | null> {
  for (const element of await driver.findElements(By.xpath(xpath))) {
    if (await element.isDisplayed().catch(() => false)) return element;
  }
  return null;
}

function quote(value: string): string {
  if (value.includes('"')) throw new Error('an XPath text with quotes');
  return `"${value}"`;
}

const HEADING = `(document.querySelector('main h1')?.textContent ?? '')`;
const GO = `
  const isThere = location.pathname + location.search === arguments[0];
  window.headingBefore = isThere ? null : ${HEADING};
  history.pushState({}, '', arguments[0]);
  dispatchEvent(new PopStateEvent('popstate'));`;
/** The page that was left keeps its heading until the next one is drawn. */
const HAS_HEADING = `return !['', window.headingBefore].includes(${HEADING});`;
const WATCH_ERRORS = `
  const seen = (window.seenErrors = []);
  const print = console.error;
  console.error = (...texts) => { seen.push(texts.map(String).join(' ')); print(...texts); };
  addEventListener('error', ({ message }) => seen.push(message));
  addEventListener('unhandledrejection', ({ reason }) => seen.push('unhandled: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => seen.push(effectiveDirective + ' refuses ' + blockedURI));`;
