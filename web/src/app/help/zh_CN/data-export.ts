import type { HelpText } from '../helpText.ts'

export const dataExport: HelpText = {
  intro: '把品牌的所有数据导出为一个 ZIP 文件：每类记录一个表格，并附上您的文件。所有者和管理员可以操作。',
  sections: [
    {
      heading: '导出数据',
      steps: [
        '打开设置中的{settings.export}，点击{export.start}。',
        '您可以离开页面，导出结束后会收到通知。',
        '点击{export.download}。文件保留七天。',
      ],
      notes: ['同一时间只能进行一个导出。导出期间您可以继续工作，因此数据并非同一时刻的状态。'],
    },
    {
      heading: '包含哪些内容',
      notes: [
        '各类记录的 CSV 表格（彼此以编号关联），以及商品、店铺、订单、争议和消息的图片、视频和文件。图片为保存的最大尺寸。未能检查恶意软件的文档不包含在内。',
      ],
    },
    {
      heading: '不包含哪些内容',
      notes: [
        '密码、登录信息、银行卡和收款账户从不导出。只需要部分数据时，可以在列表中导出：{shell.orders}中的订单、{shell.products}中的商品、{shell.network}中的名单，以及{shell.payouts}中的对账单。',
      ],
    },
  ],
}
