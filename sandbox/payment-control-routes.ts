/** The sandbox-only calls about payments: a transfer arrives, a silent charge is settled, an order has other fields, orders renew, methods become unavailable, CORS refuses keys. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { PAYMENT_METHODS } from '../common/contract/provider/payment-methods';
import { SANDBOX_RENEWALS, type SandboxControl } from './control';
import { errorAnswer, jsonAnswer, noContent, NOT_FOUND } from './envelope';
import { readBody } from './read-request';

const METHODS_PATH = '/sandbox/payment-methods';
const TRANSFER_PATH = '/sandbox/transfer';
const CHARGE_PATH = '/sandbox/charge';
const KEYS_PATH = '/sandbox/idempotency-keys';
const ORDER_PATH = '/sandbox/order';
const RENEWAL_PATH = '/sandbox/renewal';
export const PAYMENT_CONTROL_PATHS = [METHODS_PATH, TRANSFER_PATH, CHARGE_PATH, KEYS_PATH, ORDER_PATH, RENEWAL_PATH];

const methodsChange = v.strictObject({ down: v.array(v.picklist(PAYMENT_METHODS)) });
const transfer = v.strictObject({ content: v.string(), amount: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const keysChange = v.strictObject({ allowed: v.boolean() });
const renewalChange = v.strictObject({ renewal: v.picklist(SANDBOX_RENEWALS) });
const orderChange = v.strictObject({ order_id: v.number(), fields: v.nullable(v.record(v.string(), v.unknown())) });
const chargeAnswer = v.strictObject({ order_id: v.number(), outcome: v.picklist(['approved', 'declined']) });

/** Adds them to the control routes. */
export function addPaymentControls(app: Hono, control: SandboxControl): void {
  app.post(METHODS_PATH, async ({ req }) => {
    control.setMethodsDown((await readBody(methodsChange, req.raw)).down);
    return noContent();
  });
  app.post(KEYS_PATH, async ({ req }) => {
    control.allowKeys((await readBody(keysChange, req.raw)).allowed);
    return noContent();
  });
  app.post(RENEWAL_PATH, async ({ req }) => {
    control.setRenewal((await readBody(renewalChange, req.raw)).renewal);
    return noContent();
  });
  app.post(ORDER_PATH, async ({ req }) => {
    const { order_id, fields } = await readBody(orderChange, req.raw);
    control.setOrderFields(order_id, fields);
    return noContent();
  });
  app.post(TRANSFER_PATH, async ({ req }) => {
    const { content, amount } = await readBody(transfer, req.raw);
    const receipt = control.transfer(content, amount);
    return receipt === null ? errorAnswer(404, NOT_FOUND) : jsonAnswer(200, { receipt });
  });
  app.post(CHARGE_PATH, async ({ req }) => {
    const { order_id, outcome } = await readBody(chargeAnswer, req.raw);
    return control.answerCharge(order_id, outcome) ? noContent() : errorAnswer(404, NOT_FOUND);
  });
}
