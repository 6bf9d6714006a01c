import type { HelpText } from '../helpText.ts'

export const products: HelpText = {
  intro: '商品是零售商可以向您订购的货品。新商品是草稿，上架前只有您的团队可以看到。',
  sections: [
    {
      heading: '添加商品',
      steps: [
        '点击{product.new}，填写名称和已知的信息，然后点击{product.createDraft}。',
        '填写{product.part.basics}、{product.part.photos}、{product.part.variations}和{product.part.regions}等部分。',
        '查看{product.missing}，其中列出还缺少的内容。',
        '点击{product.activate}。之后，所选地区的零售商就能看到该商品。',
      ],
      notes: [
        '每款商品最多 3 个选项（例如尺寸和颜色）、100 个规格。按单生产的规格，库存可以留空。图片须小于 20 MB，建议为正方形，边长至少 1,050 像素。',
      ],
    },
    {
      heading: '让商品更好卖',
      steps: [
        '选择{products.tab.needs_attention}，查看商品还缺什么：第二张图片、三种语言的文案、HS 编码、重量、尺寸或价格。',
        '在{product.part.languages}中翻译文案：机器翻译即时完成，人工翻译需 3–5 个工作日。',
        '打开{arrange.title}：零售商会按这个顺序看到商品。',
      ],
      notes: ['修改原文后，译文会标记为{product.stale}。人工撰写的内容不会被机器翻译替换。'],
    },
    {
      heading: '批量修改商品',
      steps: [
        '在列表中选择商品，或选择符合筛选条件的全部商品。',
        '点击{bulk.edit}，选择要修改的内容：库存、备货周期、重量、尺寸、销售地区、标签或类目。',
        '填写后即可看到将修改多少款商品，以及哪些商品无法修改、原因是什么。',
      ],
      notes: ['批量修改和导入可在 30 天内于{bulk.recent}中撤销。'],
    },
    {
      heading: '停止销售',
      notes: ['{product.deactivate}会让零售商看不到该商品，但您仍保留它。已有订单的商品不能删除。'],
    },
  ],
}
