/** Whether the provider has an order history (docs/product.md section 15): known once it was asked for, by the page of the packages. */
import { create } from 'zustand';
import { whenSessionEnds } from '../session/session-end.store';

const initial = { isAbsent: false };

export const useOrderHistorySupport = create<{ readonly isAbsent: boolean }>()(() => initial);

whenSessionEnds(() => useOrderHistorySupport.setState(initial, true));
