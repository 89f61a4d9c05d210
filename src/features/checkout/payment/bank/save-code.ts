/** Saves the VietQR code as a picture: who pays on the phone that shows it cannot scan it, but banking apps read pictures. */
import { brand } from '../../../../../common/brand';
import { notify } from '../../../../core/preferences/notices.store';
import { services } from '../../../../core/services/services';
import { translate } from '../../../../lib/i18n/i18n';
import { report } from '../../../../lib/platform/error-reporting';
import { qrRuns } from '../../../../ui/charts/qr-runs';

/** Large enough for any scanner, in px. */
const MODULE_SIZE = 16;

/** Only after a click, and in a browser, which itself shows what it has downloaded. The name says nothing about the payment (promise J7). */
export async function saveCode(text: string): Promise<void> {
  const { drawPng, downloadFile } = services();
  try {
    const { size, runs } = qrRuns(text);
    const side = size * MODULE_SIZE;
    const picture = await drawPng({
      width: side,
      height: side,
      texts: [],
      layOut: () => [
        { kind: 'rect', x: 0, y: 0, width: side, height: side, fill: '#ffffff' },
        ...runs.map(({ x, y, width }) => ({
          kind: 'rect' as const,
          fill: '#000000',
          x: x * MODULE_SIZE,
          y: y * MODULE_SIZE,
          width: width * MODULE_SIZE,
          height: MODULE_SIZE,
        })),
      ],
    });
    await downloadFile(`${brand.key}-vietqr.png`, new Uint8Array(await picture.arrayBuffer()), 'image/png');
  } catch (error) {
    report(error, 'save-code');
    notify('warning', () => translate('payment.bank.codeNotSaved'));
  }
}
