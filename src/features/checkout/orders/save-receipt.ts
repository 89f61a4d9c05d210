/** Saves the receipt of a paid order where the person chooses, in their language. */
import type { Order } from '../../../../common/contract/provider/order';
import { notify } from '../../../core/preferences/notices.store';
import { saveFile } from '../../../core/services/save-file';
import { services } from '../../../core/services/services';
import { currentLanguage, translate } from '../../../lib/i18n/i18n';
import { receiptOf } from './receipt.rules';

/** A closed dialog shows no message, and a browser shows its download itself; an order that is not paid has no receipt. */
export async function saveReceipt(order: Order): Promise<void> {
  const file = receiptOf(order, currentLanguage(), translate, services().clock.serverNow());
  if (file === null) return;
  const outcome = await saveFile(file);
  if (outcome === 'saved') notify('success', () => translate('data.saved'));
  if (outcome === 'failed') notify('danger', () => translate('data.saveFailed'));
}
