import { PageObject } from './page-object.ts'

/** The list of products, and the page of one. */
export class ProductsPage extends PageObject {
  get search() {
    return this.page.getByLabel(this.t('products.search'))
  }

  get rows() {
    return this.page
      .getByRole('table', { name: this.t('products.title') })
      .locator('tbody')
      .getByRole('row')
  }

  get texts() {
    return this.region(this.t('product.texts'))
  }

  row(name: string) {
    return this.rows.filter({ hasText: name })
  }
}
