import { expect, test } from 'vitest'
import { readShopAddress } from './shops.ts'

test.each([
  ['slow-ferry', 'https://slow-ferry.myshopify.com'],
  [' Slow-Ferry ', 'https://slow-ferry.myshopify.com'],
  ['slow-ferry.myshopify.com', 'https://slow-ferry.myshopify.com'],
  ['http://slow-ferry.myshopify.com/', 'https://slow-ferry.myshopify.com'],
  ['https://admin.shopify.com/store/slow-ferry/products?selectedView=all', 'https://slow-ferry.myshopify.com'],
  ['https://SLOW-ferry.myshopify.com/admin', 'https://slow-ferry.myshopify.com'],
  ['http://127.0.0.1:4810', 'http://127.0.0.1:4810'],
  // The API is not available at the shop's own domain, and a name that only contains the host belongs to somebody else.
  ['https://slowferry.example', undefined],
  ['myshopify.com.evil.example', undefined],
  ['https://slow-ferry.myshopify.com.evil.example', undefined],
  ['https://user:secret@slow-ferry.myshopify.com', undefined],
  ['admin.shopify.com', undefined],
  ['', undefined],
  ['slow ferry', undefined],
])('%j gives the Shopify address %j', (typed, address) => {
  expect(readShopAddress('shopify', typed)).toBe(address)
})

test.each([
  ['slowferry.example', 'https://slowferry.example'],
  ['http://slowferry.example', 'https://slowferry.example'],
  ['https://slowferry.example/shop/', 'https://slowferry.example'],
  ['https://slowferry.example/wp-admin/edit.php?post_type=product', 'https://slowferry.example'],
  ['https://slowferry.example/en/', 'https://slowferry.example/en'],
  ['https://slowferry.example/store/wp-json/wc/v3', 'https://slowferry.example/store'],
  ['https://slowferry.example:8443', undefined],
  ['https://例え.example', 'https://xn--r8jz45g.example'],
  ['http://localhost:4811', 'http://localhost:4811'],
  ['slowferry', undefined],
  ['ftp://slowferry.example', undefined],
  ['x'.repeat(201), undefined],
])('%j gives the WooCommerce address %j', (typed, address) => {
  expect(readShopAddress('woocommerce', typed)).toBe(address)
})

test.each([
  ['slowferry.example/stock.csv', 'https://slowferry.example/stock.csv'],
  ['http://slowferry.example/export/stock.xlsx?shop=1', 'https://slowferry.example/export/stock.xlsx?shop=1'],
  ['sftp://files.slowferry.example/out/stock.csv', 'sftp://files.slowferry.example/out/stock.csv'],
  ['SFTP://Files.SlowFerry.example:2222/~/stock%201.csv', 'sftp://files.slowferry.example:2222/~/stock%201.csv'],
  ['sftp://files.slowferry.example:22/stock.csv', 'sftp://files.slowferry.example/stock.csv'],
  ['sftp://例え.example/在庫.csv', 'sftp://xn--r8jz45g.example/%E5%9C%A8%E5%BA%AB.csv'],
  ['http://127.0.0.1:4813/stock.csv', 'http://127.0.0.1:4813/stock.csv'],
  ['sftp://127.0.0.1:443/stock.csv', undefined],
  ['sftp://127.0.0.1:4814/stock.csv', 'sftp://127.0.0.1:4814/stock.csv'],
  // No file, no internet address, a port of another service, and a password that would be shown.
  ['https://slowferry.example/', undefined],
  ['slowferry.example', undefined],
  ['sftp://slowferry/stock.csv', undefined],
  ['https://slowferry.example:8443/stock.csv', undefined],
  ['sftp://slowferry.example:25/stock.csv', undefined],
  ['sftp://anna:secret@slowferry.example/stock.csv', undefined],
  ['ftp://slowferry.example/stock.csv', undefined],
  ['file:///etc/passwd', undefined],
  ['sftp://slowferry.example/100%.csv', undefined],
])('%j gives the file address %j', (typed, address) => {
  expect(readShopAddress('files', typed)).toBe(address)
})
