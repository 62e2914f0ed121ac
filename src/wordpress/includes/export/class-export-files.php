<?php
/**
 * Files of the exported catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Writes `uploads/wps-elements/catalogue-<hash>.ndjson.gz` and `catalogue.json`, which names it. A file is written under another
 * name and renamed when it is whole, so that no visitor reads half of it.
 */
final class Export_Files {

	/**
	 * Seconds for which earlier files stay: downloads of them may be under way.
	 */
	private const KEEP_SECONDS = 2 * DAY_IN_SECONDS;

	public const STABLE = 'catalogue.ndjson.gz';

	private const BLOCK_BYTES = 262144;

	/**
	 * Returns the folder with a slash at its end; creates it.
	 *
	 * @throws Export_Error When it cannot be created.
	 */
	public static function folder(): string {
		$folder = self::path();
		if ( ! wp_mkdir_p( $folder ) || ! wp_is_writable( $folder ) ) {
			throw Export_Error::for_folder( $folder ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text, escaped where it is shown.
		}
		if ( ! file_exists( $folder . 'index.html' ) ) {
			self::put( $folder . 'index.html', '' );
		}
		return $folder;
	}

	/**
	 * Returns the path of the folder with a slash at its end.
	 */
	public static function path(): string {
		return trailingslashit( wp_get_upload_dir()['basedir'] ) . 'wps-elements/';
	}

	/**
	 * Tests whether a catalogue is published.
	 */
	public static function exists(): bool {
		return null !== self::pointer();
	}

	/**
	 * Returns what is published; `null` for nothing, or a file that is gone.
	 *
	 * @return array{file: string, bytes: int, products: int, generated_at: string}|null
	 */
	public static function pointer(): ?array {
		$path = self::path() . 'catalogue.json';
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
		$found = is_readable( $path ) ? json_decode( (string) file_get_contents( $path ), true ) : null;
		$file  = is_array( $found ) ? (string) ( $found['file'] ?? '' ) : '';
		if ( 1 !== preg_match( '/^catalogue-[0-9a-f]{16}\.ndjson\.gz$/', $file ) || ! is_readable( self::path() . $file ) ) {
			return null;
		}
		return array(
			'file'         => $file,
			'bytes'        => (int) ( $found['bytes'] ?? 0 ),
			'products'     => (int) ( $found['products'] ?? 0 ),
			'generated_at' => (string) ( $found['generated_at'] ?? '' ),
		);
	}

	/**
	 * Returns the address of a file of the folder.
	 *
	 * @param string $file Name of the file.
	 */
	public static function url( string $file ): string {
		return set_url_scheme( trailingslashit( wp_get_upload_dir()['baseurl'] ) . 'wps-elements/' . $file );
	}

	/**
	 * Compresses and publishes a catalogue.
	 *
	 * @param array  $header Header of the catalogue, without `generated_at`.
	 * @param string $body   Path of the lines of all products.
	 * @return array{file: string, bytes: int, products: int, generated_at: string}
	 * @throws Export_Error When a file cannot be written.
	 */
	public static function publish( array $header, string $body ): array {
		$folder = self::folder();
		$time   = gmdate( 'Y-m-d\TH:i:s\Z' );
		// The time is not part of the hash: an unchanged catalogue keeps its name, and visitors keep their copy.
		$hash = hash_init( 'sha256' );
		hash_update( $hash, (string) wp_json_encode( $header ) );
		hash_update_file( $hash, $body );
		$name    = sprintf( 'catalogue-%s.ndjson.gz', substr( hash_final( $hash ), 0, 16 ) );
		$pointer = array(
			'format'       => 'wps-catalogue-pointer',
			'version'      => 1,
			'file'         => $name,
			'url'          => self::url( $name ),
			'bytes'        => 0,
			'products'     => (int) $header['product_count'],
			'generated_at' => $time,
		);
		if ( ! is_readable( $folder . $name ) ) {
			$temporary = $folder . $name . '.part';
			$members   = array_slice( $header, 0, 2, true ) + array( 'generated_at' => $time ) + $header;
			self::compress( wp_json_encode( $members, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . "\n", $body, $temporary );
			self::move( $temporary, $folder . $name );
		}
		// A name that stays, for sites without pretty permalinks, whose REST address does not look like a file.
		if ( ! copy( $folder . $name, $folder . self::STABLE . '.part' ) ) {
			throw Export_Error::for_disk();
		}
		self::move( $folder . self::STABLE . '.part', $folder . self::STABLE );
		$pointer['bytes'] = (int) filesize( $folder . $name );
		self::put( $folder . 'catalogue.json', (string) wp_json_encode( $pointer, JSON_UNESCAPED_SLASHES ) );
		touch( $folder . $name ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_touch -- A local file.
		self::delete_old( $name );
		return $pointer;
	}

	/**
	 * Writes header and lines as one gzip member: browsers refuse several.
	 *
	 * @param string $header First line.
	 * @param string $body   Path of the other lines.
	 * @param string $target Path to write.
	 * @throws Export_Error When it cannot be written.
	 */
	private static function compress( string $header, string $body, string $target ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- Streams, which WP_Filesystem does not have.
		$in    = fopen( $body, 'rb' );
		$out   = gzopen( $target, 'wb6' );
		$is_ok = false !== $in && false !== $out && gzwrite( $out, $header ) === strlen( $header );
		while ( $is_ok && ! feof( $in ) ) {
			$block = (string) fread( $in, self::BLOCK_BYTES );
			$is_ok = gzwrite( $out, $block ) === strlen( $block );
		}
		$is_ok = ( false !== $out && gzclose( $out ) ) && $is_ok;
		if ( false !== $in ) {
			fclose( $in );
		}
		// phpcs:enable
		if ( ! $is_ok ) {
			wp_delete_file( $target );
			throw Export_Error::for_disk();
		}
	}

	/**
	 * Writes a small file at once.
	 *
	 * @param string $path Path.
	 * @param string $text Content.
	 * @throws Export_Error When it cannot be written.
	 */
	private static function put( string $path, string $text ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- A local file.
		if ( file_put_contents( $path . '.part', $text ) !== strlen( $text ) ) {
			throw Export_Error::for_disk();
		}
		self::move( $path . '.part', $path );
	}

	/**
	 * Renames a file, replacing another one.
	 *
	 * @param string $from Path.
	 * @param string $to   Path.
	 * @throws Export_Error When it cannot be renamed.
	 */
	private static function move( string $from, string $to ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.rename_rename -- Atomic, which WP_Filesystem::move is not.
		if ( ! rename( $from, $to ) ) {
			throw Export_Error::for_file( $to ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text, escaped where it is shown.
		}
	}

	/**
	 * Deletes files of earlier catalogues, and what a broken export left.
	 *
	 * @param string $current Name of the published file.
	 */
	private static function delete_old( string $current ): void {
		foreach ( (array) glob( self::path() . 'catalogue-*' ) as $path ) {
			if ( basename( $path ) !== $current && time() - (int) filemtime( $path ) > self::KEEP_SECONDS ) {
				wp_delete_file( $path );
			}
		}
	}
}
