import type { HelpText } from '../helpText.ts'

export const collections: HelpText = {
  intro: '系列把相关的商品放在一起，方便零售商订购。每个系列都可以生成批发目录。',
  sections: [
    {
      heading: '创建系列',
      steps: [
        '点击{collections.new}，填写名称和介绍，最多三种语言。',
        '点击{collection.add}，按名称或 SKU 选择商品。',
        '拖动商品，排成零售商看到的顺序，然后保存。',
      ],
      notes: ['每个系列最多 200 款商品，零售商看到的是其中已上架的商品。同一款商品可以放入多个系列。'],
    },
    {
      heading: '发送批发目录',
      steps: [
        '打开系列，点击{collection.lineSheet}。',
        '选择语言，并在{collection.lineSheet.currency}中选择币种。',
        '点击{collection.lineSheet.download}，把文件发给零售商，或打印后带到展会。',
      ],
      notes: ['批发目录列出商品及其在一种币种下的价格，并附有您店铺的链接。'],
    },
    {
      heading: '先看效果',
      steps: [
        '点击{collection.preview}，以零售商的视角查看系列。',
        '点击{preview.share}和{preview.createLink}，对方无需登录即可查看。链接 7 天内有效。',
      ],
    },
  ],
}
