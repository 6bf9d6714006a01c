import type { HelpText } from '../helpText.ts'

export const tags: HelpText = {
  intro: '标签是您自定的分类，可用于零售商、订单和商品，每个标签有一种颜色。零售商看不到标签。',
  sections: [
    {
      heading: '创建和修改标签',
      steps: [
        '打开设置中的{settings.tags}，点击{tags.add}。',
        '填写名称并选择颜色，然后点击{tags.save}。',
        '用{tags.editAction}可在所有地方重命名标签，用{tags.deleteAction}则从所有地方移除。',
      ],
      notes: ['列表会显示每个标签的使用次数。'],
    },
    {
      heading: '使用标签',
      steps: [
        '打开订单、商品或零售商，在其中添加标签。输入新名称即可创建。',
        '在列表中勾选多项，用{orders.bulk.tag}或{network.bulk.tag}一起添加。',
        '按标签筛选列表，并用{views.add}保存筛选。',
      ],
      notes: ['视图可以只供您本人使用，也可以与品牌的所有成员共享。'],
    },
  ],
}
