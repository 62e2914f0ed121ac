<?php
/**
 * Fields of the settings page.
 *
 * @package WpsElements
 */

namespace WpsElements\Admin;

use WpsElements\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a row for each setting.
 */
final class Settings_Fields {

	/**
	 * Shows all rows.
	 *
	 * @param array $settings As `Settings::all()` returns them.
	 */
	public static function render( array $settings ): void {
		$modes = array(
			'auto'    => __( 'The shop first, then the visitor’s device', 'wps-elements' ),
			'online'  => __( 'Always the shop', 'wps-elements' ),
			'offline' => __( 'Always the visitor’s device', 'wps-elements' ),
		);
		$field = sprintf( '<select id="wps-elements-mode" name="%s[mode]">', esc_attr( Settings::OPTION ) );
		foreach ( $modes as $mode => $label ) {
			$field .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $mode ), selected( $settings['mode'], $mode, false ), esc_html( $label ) );
		}
		self::row( 'mode', __( 'Who answers', 'wps-elements' ), $field . '</select>', __( 'Without WooCommerce Product Search the device answers in any case.', 'wps-elements' ) );
		self::row(
			'max_products',
			__( 'Largest catalogue for a device', 'wps-elements' ),
			self::input( 'max_products', 'number', $settings['max_products'] > 0 ? (string) $settings['max_products'] : '', 'min="1" placeholder="20000"' ),
			__( 'In products. A larger shop is not downloaded without being asked.', 'wps-elements' )
		);
		self::row( 'language', __( 'Language of the interface', 'wps-elements' ), self::input( 'language', 'text', $settings['language'], 'placeholder="' . esc_attr( get_bloginfo( 'language' ) ) . '"' ), __( 'That of the page, unless given: de, fr, pt-BR.', 'wps-elements' ) );
		self::row(
			'search_page',
			__( 'Page of the product search', 'wps-elements' ),
			(string) wp_dropdown_pages(
				array(
					'echo'              => 0,
					'id'                => 'wps-elements-search_page',
					'name'              => esc_attr( Settings::OPTION . '[search_page]' ),
					'selected'          => (int) $settings['search_page'],
					'show_option_none'  => esc_html__( 'Shop page', 'wps-elements' ),
					'option_none_value' => '0',
				)
			),
			__( 'The search field in the header leads there.', 'wps-elements' )
		);
		self::row(
			'theme_colors',
			__( 'Colours', 'wps-elements' ),
			self::input( 'theme_colors', 'hidden', '0', '', false ) . sprintf( '<label><input type="checkbox" id="wps-elements-theme_colors" name="%s[theme_colors]" value="1"%s> %s</label>', esc_attr( Settings::OPTION ), checked( $settings['theme_colors'], true, false ), esc_html__( 'Those of the theme’s buttons', 'wps-elements' ) ),
			''
		);
		self::row(
			'origins',
			__( 'Other sites that may read the catalogue', 'wps-elements' ),
			sprintf( '<textarea id="wps-elements-origins" name="%s[origins]" rows="3" cols="50" placeholder="https://example.com">%s</textarea>', esc_attr( Settings::OPTION ), esc_textarea( implode( "\n", $settings['origins'] ) ) ),
			__( 'An address on each line; * for all. The catalogue has what every visitor sees.', 'wps-elements' )
		);
	}

	/**
	 * Shows a row.
	 *
	 * @param string $name  Name of the setting.
	 * @param string $label Label.
	 * @param string $field Escaped markup of the field.
	 * @param string $note  Explanation.
	 */
	private static function row( string $name, string $label, string $field, string $note ): void {
		printf(
			'<tr><th scope="row"><label for="wps-elements-%1$s">%2$s</label></th><td>%3$s%4$s</td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			$field, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			'' === $note ? '' : '<p class="description">' . esc_html( $note ) . '</p>'
		);
	}

	/**
	 * Renders an input.
	 *
	 * @param string $name   Name of the setting.
	 * @param string $type   Type of the input.
	 * @param string $value  Value.
	 * @param string $more   Further escaped attributes.
	 * @param bool   $has_id Whether it is what its label names.
	 */
	private static function input( string $name, string $type, string $value, string $more, bool $has_id = true ): string {
		$id = $has_id ? sprintf( ' id="wps-elements-%s"', esc_attr( $name ) ) : '';
		return sprintf( '<input type="%s"%s name="%s[%s]" value="%s" %s>', esc_attr( $type ), $id, esc_attr( Settings::OPTION ), esc_attr( $name ), esc_attr( $value ), $more );
	}
}
