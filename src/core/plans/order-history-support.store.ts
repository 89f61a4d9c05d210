/** Whether the provider has an order history (docs/product.md section 15): known once it was asked for, by the page of the packages. */
import { create } from 'zustand';

export const useOrderHistorySupport = create<{ readonly isAbsent: boolean }>()(() => ({ isAbsent: false }));
