import type { HelpText } from '../helpText.ts'

export const preview: HelpText = {
  intro: '预览让您在零售商之前，先看到商品、系列和店铺在他们眼中的样子。',
  sections: [
    {
      heading: '查看店铺',
      steps: [
        '从商品、系列、店铺或顶部的搜索打开{preview.title}。',
        '选择{preview.language}和{preview.region}：每个地区显示当地币种和在当地销售的商品。',
        '选择{preview.as.new}或{preview.as.returning}，以及{preview.phone}或{preview.desktop}。',
      ],
      notes: ['草稿会标明{preview.hidden}。点击{preview.back}即可修改。'],
    },
    {
      heading: '分享给他人',
      steps: [
        '点击{preview.share}，然后点击{preview.createLink}。',
        '复制链接并发送。拿到链接的人无需登录即可查看，7 天内有效。',
        '点击{preview.turnOffLinks}，可立即停用所有链接。',
      ],
      notes: ['链接显示的是店铺当前的样子，而不是创建链接时的样子。通过链接不能下单。'],
    },
  ],
}
