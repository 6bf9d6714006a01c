import type { HelpText } from '../helpText.ts'

export const locations: HelpText = {
  intro: '这里是您的发货地址。接单前至少要有一个发货地址。',
  sections: [
    {
      heading: '添加发货地址',
      steps: [
        '打开设置中的{settings.locations}，点击{settings.locations.add}。',
        '填写名称（例如“工作室”）和地址，地址栏会按所在国家或地区的顺序排列。',
        '如果多数订单从这里发货，请勾选{settings.locations.is_default}，然后保存。',
      ],
      notes: ['请同时填写电话：许多承运商需要电话，跨境发货时尤其如此。'],
    },
    {
      heading: '如何使用',
      notes: [
        '接单时会建议默认地址，您可以选择其他地址，或仅为该订单填写一个地址。地址会印在装箱单、商业发票和面单上。自动接受的订单从默认地址发货。',
      ],
    },
    {
      heading: '修改或删除',
      steps: [
        '点击{settings.locations.editAction}修改地址。已购买的面单保持打印时的样子。',
        '不再从那里发货时，点击{settings.locations.deleteAction}。如果它是默认地址，会由其余地址中最早添加的代替。',
      ],
    },
  ],
}
