import type { HelpText } from '../helpText.ts'

export const network: HelpText = {
  intro: '这里列出向您采购的零售商，以及可能合作的零售商。',
  sections: [
    {
      heading: '添加零售商',
      steps: [
        '点击{network.add}。',
        '选择{network.add.form}，粘贴最多 500 个邮箱，或用{network.add.file}导入最多 50,000 行。',
        '查看结果：粘贴时，您已添加过的邮箱或平台零售商使用的邮箱会列出原因；导入文件时，已有的零售商会更新，预览列出每项变更。',
      ],
      notes: ['零售商也会自己加入：通过首单，或通过直购链接、网站组件上的表单。您添加的零售商只有您的品牌可以看到。'],
    },
    {
      heading: '了解合作进展',
      steps: [
        '使用标签页：{network.tab.uncontacted}、{network.tab.contacted}、{network.tab.signed_up}、{network.tab.ordered}。',
        '打开零售商，查看订单、最常采购的商品、采购周期和往来记录。',
        '添加备注或标签，只有您的团队可以看到。',
      ],
    },
    {
      heading: '提醒该补货的零售商',
      notes: [
        '平时每隔几周采购、如今迟迟未下单的零售商，旁边会显示{network.late}。勾选后点击{invite.reorder}。至少要有三个以往的订单才能判断。',
      ],
    },
    {
      heading: '移除零售商',
      notes: ['下过单的零售商，或享受永久 0% 佣金的零售商，不能移除。'],
    },
  ],
}
