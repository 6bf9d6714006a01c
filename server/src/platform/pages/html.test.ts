import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, in text and in attributes', () => {
  const evil = `"><script>alert('x')</script> & co`
  expect(String(html`<a title="${evil}">${evil}</a>`)).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; co">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; co</a>',
  )
})

test('pieces of HTML nest, lists are joined, undefined is empty', () => {
  expect(String(html`<ul>${['a', '<b>'].map((item) => html`<li>${item}</li>`)}${undefined}${0}</ul>`)).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>0</ul>',
  )
})
