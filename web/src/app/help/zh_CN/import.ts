import type { HelpText } from '../helpText.ts'

export const imports: HelpText = {
  intro: '从表格批量导入商品，用表格更新商品，并按文件名添加图片。',
  sections: [
    {
      heading: '导入商品',
      steps: [
        '打开{import.title}，点击{import.choose}：Excel 或 CSV，不超过 20 MB，每行一个规格。',
        '核对文件中的每一列对应哪个字段，不需要的列可以跳过。',
        '查看{import.report}：新商品、更新的商品，以及有错误的行。',
        '开始导入。您可以离开页面，导入会继续进行。',
      ],
      notes: ['新商品在上架前是草稿。有错误的行不会导入：点击{import.downloadErrors}，改正后导入该文件。'],
    },
    {
      heading: '用文件更新商品',
      steps: ['在商品列表上方点击{import.export.xlsx}。', '在表格软件中修改文件，然后重新导入。'],
      notes: ['规格按 SKU 匹配。跳过的列和文件中没有的列不会改变任何内容。空单元格会清空对应字段。'],
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
