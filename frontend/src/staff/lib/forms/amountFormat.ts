import { currencyDecimals } from "@roombell/common/domain/money";

/** How a field shows an amount of the currency, and how far its arrow keys go. */
export function amountFormat(currency: string) {
  const decimals = currencyDecimals(currency);
  return {
    step: 10 ** -decimals,
    format: { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  };
}
