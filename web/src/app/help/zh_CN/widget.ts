import type { HelpText } from '../helpText.ts'

export const widget: HelpText = {
  intro: '网站组件把您的批发店铺带到您自己的网站：可以是按钮、横幅或一排商品。通过组件下的订单佣金为 0%。',
  sections: [
    {
      heading: '选择样式',
      steps: [
        '打开{direct.title.widget}，选择{widget.style.button}、{widget.style.banner}或{widget.style.carousel}。',
        '选择颜色、尺寸和语言。{widget.language.auto}会跟随所在页面。',
        '展示商品时，可选择最多 12 款商品、一个系列，或目录中最前面的商品。',
        '保存，然后预览电脑和手机上的效果。',
      ],
      notes: ['除非您在{widget.prices}中选择公开，否则不显示价格。公开后，访问网站的所有人都能看到。'],
    },
    {
      heading: '放到您的网站',
      steps: [
        '复制{direct.snippet}。',
        '按照{widget.install.shopify}、{widget.install.wordpress}、{widget.install.wix}或其他网站的步骤操作。',
        '打开您的网站。{widget.seen}会显示在哪里找到了组件。',
      ],
      notes: ['更改会在五分钟内出现在您的网站上。组件不使用 Cookie，也不保存任何数据。无法加载时，页面上不会显示任何内容。'],
    },
  ],
}
