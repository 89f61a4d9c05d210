-- A voucher may pay for the whole order. SQLite changes the condition of a table that others refer to in no other way
-- (https://sqlite.org/lang_altertable.html#otheralter); no row has to change.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'percent BETWEEN 1 AND 90', 'percent BETWEEN 1 AND 100')
  WHERE type = 'table' AND name = 'vouchers';
UPDATE sqlite_schema SET sql = replace(sql, 'discount < price', 'discount <= price')
  WHERE type = 'table' AND name = 'orders';
PRAGMA writable_schema = RESET;
