import type { HelpText } from '../helpText.ts'

export const imports: HelpText = {
  intro: '从表格批量导入商品，用表格更新商品，并按文件名添加图片。',
  sections: [
    {
      heading: '导入商品',
      steps: [
        '打开{import.title}，点击{import.choose}：Excel 或 CSV 不超过 20 MB，含图片的 ZIP 不超过 100 MB，店铺导出的文件可直接使用。',
        '查看前几款商品，选择文件未写明的内容，或核对每一列对应哪个字段。',
        '查看{import.report}：新商品、更新的商品，以及有错误的行。',
        '开始导入。您可以离开页面，导入会继续进行。',
      ],
      notes: ['新商品在上架前是草稿。有错误的行不会导入：点击{import.downloadErrors}，改正后导入该文件。'],
    },
    {
      heading: '可以导入哪些文件',
      notes: [
        '以下系统导出的文件可直接识别：Shopify、WooCommerce、Etsy、Wix、Squarespace、Faire、Ankorstore、Orderchamp、PrestaShop、Magento、Shopware、BigCommerce、OpenCart、Square、Lightspeed、Medusa、Vendure、Amazon，以及供 Google Merchant Center 或 Meta 使用的商品数据文件。',
        '也可以导入任意价目表：系统会自动找到表头，支持英文、中文、日文、德文、法文、意大利文和西班牙文。',
        '属于同一次导入的文件可以一起拖入，例如同一店铺的两张表，或价目表和图片。图片按 SKU 或图片列中的文件名匹配。',
        '文件未写明的内容列在{import.questions}中，整个文件只需选择一次，您的选择会被记住。',
        '文件中没有的内容，例如原产地或销售地区，可在{import.constants}中为所有新商品一次填好。',
      ],
    },
    {
      heading: '用文件更新商品',
      steps: ['在商品列表上方点击{import.export.xlsx}。', '在表格软件中修改文件，然后重新导入。'],
      notes: ['规格按 SKU 匹配。跳过的列和文件中没有的列不会改变任何内容。空单元格不会改变内容，除非勾选{import.clearEmpty}。'],
    },
    {
      heading: '按 SKU 添加图片',
      steps: [
        '用 SKU 命名每张图片，并用数字表示顺序，例如 CUP-1 和 CUP-1_2。',
        '打开{photos.tab.photos}，点击{photos.choose}或{photos.chooseFolder}。也可以直接选择 ZIP 压缩包。',
        '核对匹配结果，然后添加图片。',
      ],
    },
  ],
}
